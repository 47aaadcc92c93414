import { useState } from 'react';
import { Pagination } from '../../../../ui/pagination.tsx';

export function PageSize() {
  const [page, setPage] = useState(3);
  const [perPage, setPerPage] = useState(20);
  return (
    <Pagination
      label="Pages of projects"
      total={97}
      page={page}
      onPageChange={setPage}
      perPage={perPage}
      onPerPageChange={(next) => {
        // The first row that was seen stays in sight.
        setPage(Math.floor(((page - 1) * perPage) / next) + 1);
        setPerPage(next);
      }}
    />
  );
}
