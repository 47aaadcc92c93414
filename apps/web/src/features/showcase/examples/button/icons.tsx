import { ArrowRight, Download, Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

export function Icons() {
  const [pressed, setPressed] = useState('nothing yet');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setPressed('Plan a run')}>
          <Route className="size-4" /> Plan a run
        </Button>
        <Button onClick={() => setPressed('Export GPX')}>
          <Download className="size-4" /> Export GPX
        </Button>
        <Button variant="quiet" onClick={() => setPressed('Next step')}>
          Next step <ArrowRight className="size-4 rtl:rotate-180" />
        </Button>
      </div>
      <output className="text-muted-foreground">Pressed: {pressed}</output>
    </div>
  );
}
