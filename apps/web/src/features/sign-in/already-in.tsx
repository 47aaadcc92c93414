import { useState } from 'react';
import { accountFailure } from '../../account/sentences.ts';
import { signOut } from '../../account/sign-out.ts';
import type { Person } from '../../account/stored-session.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';
import { ProblemNotice } from './problem.tsx';

interface AlreadyInProps {
  readonly person: Person;
  readonly onDone: () => void;
}

/** Shown to a person who is signed in already: they go on, or sign out for another account. */
export function AlreadyIn({ person, onDone }: AlreadyInProps) {
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    setLeaving(true);
    setProblem(undefined);
    try {
      await signOut();
    } catch (error) {
      setProblem(accountFailure(error).sentence);
      setLeaving(false);
    }
  };
  return (
    <CardFrame title={text.already.title} lead={text.already.lead(person.email || person.name)}>
      <ProblemNotice sentence={problem} />
      <div className="grid gap-2">
        <Button variant="primary" size="large" onClick={onDone}>
          {text.already.go}
        </Button>
        <Button size="large" loading={leaving} onClick={() => void leave()}>
          {text.already.other}
        </Button>
      </div>
    </CardFrame>
  );
}
