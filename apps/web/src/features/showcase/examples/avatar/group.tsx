import { useState } from 'react';
import { AvatarGroup } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';

const people = [
  'Esi Boateng',
  'Tomás Reyes',
  'Mina Park',
  'Jonas Lindqvist',
  'Ida Dahl',
  'Kofi Asante',
  'Ama Owusu',
];

export function Group() {
  const [count, setCount] = useState(people.length);
  return (
    <div className="flex items-center gap-4">
      <AvatarGroup label="On this project" names={people.slice(0, count)} size="large" />
      <Button size="small" disabled={count === 1} onClick={() => setCount(count - 1)}>
        Remove one
      </Button>
      <Button size="small" disabled={count === people.length} onClick={() => setCount(count + 1)}>
        Add one
      </Button>
    </div>
  );
}
