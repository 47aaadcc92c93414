import { useState } from 'react';
import { Pagination } from '../../../../ui/pagination.tsx';

export function FewPages() {
  const [page, setPage] = useState(2);
  return <Pagination label="Pages of tasks" total={34} page={page} onPageChange={setPage} />;
}
