import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';

export function Levels() {
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Home', link: <Link to="/" /> },
        { label: 'Components', link: <Link to="/components" /> },
        { label: 'Breadcrumb' },
      ]}
    />
  );
}
