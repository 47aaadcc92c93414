import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.tsx';

export function Variants() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        onClick={() => showToast({ title: 'Link copied', body: 'It holds the whole route.' })}
      >
        Show a toast
      </Button>
      <Button onClick={() => showToast({ title: 'Route saved' })}>Show a title only</Button>
      <Button
        onClick={() =>
          showToast({
            title: 'The link could not be copied',
            body: 'The address bar holds the same link.',
            tone: 'problem',
          })
        }
      >
        Show a destructive toast
      </Button>
    </div>
  );
}
