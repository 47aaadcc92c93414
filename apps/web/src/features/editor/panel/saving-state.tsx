import { Cloud, CloudOff, HardDrive, LoaderCircle, TriangleAlert } from 'lucide-react';
import { text } from '../../../text/en/editor.ts';
import { useEditor } from '../editor-context.ts';

const words = text.saving;

/** How far the work on the map has got: never more than is true. */
export function SavingState() {
  const { saving } = useEditor().outline;
  const [Icon, sentence] = {
    saved: [Cloud, words.saved] as const,
    saving: [LoaderCircle, words.saving] as const,
    local: [HardDrive, words.local] as const,
    offline: [CloudOff, words.offline('waiting' in saving ? saving.waiting : 0)] as const,
    refused: [TriangleAlert, words.refused] as const,
  }[saving.status];
  return (
    <div role="status" className="flex flex-col gap-0.5 text-small text-muted-foreground">
      <span className="flex items-center gap-1.5">
        <Icon className={`size-3.5 ${saving.status === 'refused' ? 'text-destructive' : ''}`} />
        {sentence}
      </span>
      {saving.status === 'refused' && <span className="text-destructive">{saving.reason}</span>}
    </div>
  );
}
