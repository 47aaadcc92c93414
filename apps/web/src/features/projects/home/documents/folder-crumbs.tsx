import { nameOfFolder, pathsTo, TOP } from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';

interface FolderCrumbsProps {
  readonly folder: string;
  readonly onOpen: (folder: string) => void;
}

/** The way from the top to the folder that is shown. */
export function FolderCrumbs({ folder, onOpen }: FolderCrumbsProps) {
  if (folder === TOP) return null;
  const crumbs = [TOP, ...pathsTo(folder)].map((path) => {
    const label = path === TOP ? text.top : nameOfFolder(path);
    if (path === folder) return { label };
    return {
      label,
      link: (
        <button type="button" className="max-md:min-h-11" onClick={() => onOpen(path)}>
          {label}
        </button>
      ),
    };
  });
  return <Breadcrumb label={text.place} crumbs={crumbs} />;
}
