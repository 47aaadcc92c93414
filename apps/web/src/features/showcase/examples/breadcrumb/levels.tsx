import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';

export function Levels() {
  return (
    <Breadcrumb
      label="Levels of this page"
      crumbs={[
        { label: 'Home', link: <Link to="/" /> },
        { label: 'Components', link: <Link to="/components" /> },
        { label: 'Breadcrumb' },
      ]}
    />
  );
}
