import { buttonClass } from '../../../../ui/button.tsx';

export function AsLink() {
  return (
    <div className="flex flex-wrap gap-2">
      <a href="/run" className={buttonClass({ variant: 'primary' })}>
        Open the planner
      </a>
      <a href="/help" className={buttonClass({ variant: 'outline' })}>
        Read the help
      </a>
    </div>
  );
}
