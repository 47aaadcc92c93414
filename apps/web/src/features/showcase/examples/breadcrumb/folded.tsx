import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';

export function Folded() {
  return (
    <Breadcrumb
      label="Levels of the project"
      crumbs={[
        { label: 'Dashboard', link: <Link to="/dashboard" /> },
        { label: 'Projects', link: <Link to="/dashboard/projects" /> },
        { label: 'List', link: <Link to="/dashboard/projects/list" /> },
        { label: 'New', link: <Link to="/dashboard/projects/add" /> },
        { label: 'Documents', link: <Link to="/dashboard/projects/add/docs" /> },
        { label: 'Harbour promenade resurfacing' },
      ]}
    />
  );
}
