import { useState } from 'react';
import { Pagination } from '../../../../ui/pagination.tsx';

export function ManyPages() {
  const [page, setPage] = useState(1);
  return <Pagination total={243} page={page} onPageChange={setPage} />;
}
