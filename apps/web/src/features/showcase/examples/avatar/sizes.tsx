import { Avatar } from '../../../../ui/avatar.tsx';

export function Sizes() {
  return (
    <div className="flex items-center gap-4">
      <Avatar name="Esi Boateng" size="small" />
      <Avatar name="Tomás Reyes" size="medium" />
      <Avatar name="Mina Park" size="large" />
      <Avatar name="Jonas Lindqvist" size="huge" />
    </div>
  );
}
