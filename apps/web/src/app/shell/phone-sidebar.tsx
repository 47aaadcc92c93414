import { text } from '../../text/en/shell.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { NavigationSection } from '../navigation.ts';
import { SidebarContents } from './sidebar-contents.tsx';

interface PhoneSidebarProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly side: 'left' | 'right';
  readonly sections: readonly NavigationSection[];
}

/** The navigation of a phone, from the sidebar's side. */
export function PhoneSidebar({ sections, ...sheet }: PhoneSidebarProps) {
  return (
    <Sheet {...sheet} size="small" title={text.product} closeLabel={text.closeNavigation}>
      <div className="-mx-4 -my-4 flex min-h-full flex-col">
        <SidebarContents sections={sections} />
      </div>
    </Sheet>
  );
}
