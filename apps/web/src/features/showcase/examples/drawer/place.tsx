import { Flag, Heart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';

export function Place() {
  const [isSaved, setSaved] = useState(false);
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState('Harbour');
  return (
    <div className="flex items-center gap-3">
      <Drawer
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Show place</Button>}
        title="Coral Terrace"
        description="Viewpoint, 184 m above the sea"
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setSaved(!isSaved)}>
              <Heart className="size-4" fill={isSaved ? 'currentColor' : 'none'} />
              {isSaved ? 'Saved' : 'Save'}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setStart('Coral Terrace');
                setOpen(false);
              }}
            >
              <Flag className="size-4" />
              Start here
            </Button>
          </>
        }
      >
        A bench, a fountain, and the sea on three sides. Steps lead up from Mill Lane; the road from
        the north is step-free.
      </Drawer>
      <span className="text-muted-foreground">
        Start: {start}
        {isSaved && ', Coral Terrace is saved'}
      </span>
    </div>
  );
}
