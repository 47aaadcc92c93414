import { Link } from '@tanstack/react-router';
import { DirectionPicker, NavbarPicker } from '../../appearance/pickers/layout-pickers.tsx';
import { PickerSection } from '../../appearance/pickers/picker.tsx';
import { ResetButton } from '../../appearance/pickers/reset-button.tsx';
import {
  ColorPicker,
  ModePicker,
  RadiusPicker,
} from '../../appearance/pickers/theming-pickers.tsx';
import { text } from '../../text/en/appearance.ts';
import { text as words } from '../../text/en/customizer.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { OverlayClose } from '../../ui/overlay-parts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';

interface CustomizerPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A sheet at the screen's end, or on phones a drawer from the bottom; the page follows at once. */
export function CustomizerPanel({ open, onOpenChange }: CustomizerPanelProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const panel = {
    open,
    onOpenChange,
    title: words.title,
    description: words.subtitle,
    backdrop: 'clear' as const,
    closeLabel: words.close,
    footer: <Footer />,
    children: <Choices onLeave={() => onOpenChange(false)} />,
  };
  return isPhone ? <Drawer maxHeight="97%" {...panel} /> : <Sheet side="end" {...panel} />;
}

function Choices({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className="grid gap-5">
      <PickerSection heading={text.theming}>
        <ColorPicker />
        <RadiusPicker />
        <ModePicker />
      </PickerSection>
      <hr className="border-hairline" />
      <PickerSection heading={text.layout}>
        <NavbarPicker />
        <DirectionPicker />
      </PickerSection>
      <Link
        to="/settings/appearance"
        onClick={onLeave}
        className="-my-1 w-fit py-1 text-muted-foreground underline decoration-foreground/30 underline-offset-4 hover:text-foreground max-md:py-3"
      >
        {words.more}
      </Link>
    </div>
  );
}

function Footer() {
  return (
    <div className="flex flex-1 items-center justify-between gap-3">
      <ResetButton />
      <span className="ms-auto text-small text-muted-foreground">{words.kept}</span>
      <OverlayClose>
        <Button variant="primary">{words.done}</Button>
      </OverlayClose>
    </div>
  );
}
