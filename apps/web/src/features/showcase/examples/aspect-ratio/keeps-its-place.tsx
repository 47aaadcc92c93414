import { useState } from 'react';
import { AspectRatio } from '../../../../ui/aspect-ratio.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CourseSketch } from '../course-sketch.tsx';

export function KeepsItsPlace() {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="max-w-sm">
      <AspectRatio ratio={16 / 9} className="rounded-md border">
        {loaded ? <CourseSketch seed={2} /> : <Skeleton className="rounded-none" />}
      </AspectRatio>
      <p className="mt-2 flex items-center gap-3">
        <span className="flex-1">The content below does not move.</span>
        <Button size="small" onClick={() => setLoaded(!loaded)}>
          {loaded ? 'Take the map away' : 'Show the map'}
        </Button>
      </p>
    </div>
  );
}
