import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { DrawnMeasures } from './drawn-measures.tsx';
import { ExactField } from './exact-field.tsx';
import { cornerShapeOf } from '../tools/tool.ts';

interface DrawingBarProps {
  readonly isPhone: boolean;
  readonly onMiddle: () => void;
}

/** What to do with the tool in hand; on a phone, corners are set under the cross in the middle. */
export function DrawingBar({ isPhone, onMiddle }: DrawingBarProps) {
  const { drawing } = useEditor();
  const { tool, corners } = drawing;
  if (tool === 'select') return null;
  const shape = cornerShapeOf(tool);
  const isMany = shape === 'line' || shape === 'area';
  return (
    <div
      className={`absolute inset-x-0 z-20 flex flex-col items-center gap-2 px-3 ${isPhone ? 'bottom-28' : 'bottom-14'} pointer-events-none`}
    >
      <div className="floating pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-2 p-2">
        <span role="status" className={`px-1 ${drawing.mode === 'corners' ? 'max-md:hidden' : ''}`}>
          {text.hint[tool]}
        </span>
        {drawing.shape && <DrawnMeasures shape={drawing.shape} />}
        {drawing.mode === 'corners' && <ExactField key={tool} />}
        {isPhone && drawing.mode === 'corners' && (
          <Button variant="primary" className="h-14 px-5" onClick={onMiddle}>
            {text.setCorner}
          </Button>
        )}
        {corners.length > 0 && (
          <Button size="small" onClick={() => drawing.takeBack()}>
            {text.takeBack}
          </Button>
        )}
        {isMany && (
          <Button
            size="small"
            disabled={corners.length < (shape === 'area' ? 3 : 2)}
            onClick={drawing.finish}
          >
            {text.finish}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => drawing.setTool('select')}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
