import { text } from '../../text/en/shell.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { NavigationSection } from './navigation.ts';
import { provider } from '../head/provider.ts';
import { SidebarNavigation } from './sidebar-contents.tsx';

interface PhoneSidebarProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly side: 'left' | 'right';
  readonly sections: readonly NavigationSection[];
}

/** The navigation of a phone, from the sidebar's side. */
export function PhoneSidebar({ sections, ...sheet }: PhoneSidebarProps) {
  return (
    <Sheet
      {...sheet}
      size="small"
      title={text.product}
      description={provider}
      closeLabel={text.closeNavigation}
    >
      <div className="-m-4 flex min-h-[calc(100%+2rem)] flex-col pt-2">
        <SidebarNavigation sections={sections} />
      </div>
    </Sheet>
  );
}
