import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';

export function Labelled() {
  const [publish, setPublish] = useState(true);
  const [notify, setNotify] = useState(false);
  return (
    <div className="grid gap-2">
      <Checkbox label="Publish the route" checked={publish} onCheckedChange={setPublish} />
      <Checkbox
        label="Tell the members"
        description="One message to everyone in the project."
        checked={notify}
        onCheckedChange={setNotify}
      />
      <output className="text-muted-foreground">
        {publish ? 'Published' : 'Private'}, {notify ? 'with' : 'without'} a message
      </output>
    </div>
  );
}
