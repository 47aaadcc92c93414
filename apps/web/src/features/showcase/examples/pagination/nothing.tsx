import { Pagination } from '../../../../ui/pagination.tsx';

export function Nothing() {
  return <Pagination label="Pages of nothing" total={0} page={1} onPageChange={() => {}} />;
}
