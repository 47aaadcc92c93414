import { AspectRatio } from '../../../../ui/aspect-ratio.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CourseSketch } from '../course-sketch.tsx';

const loops = [
  { name: 'Lagoon loop', length: '5.2', climb: 46 },
  { name: 'Ridge and back', length: '8.6', climb: 184 },
  { name: 'Around the harbour', length: '3.1', climb: 12 },
];

export function Media() {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {loops.map(({ name, length, climb }, index) => (
        <Card
          key={name}
          level={4}
          title={name}
          media={
            <AspectRatio ratio={16 / 9} className="border-b">
              <CourseSketch seed={index} />
            </AspectRatio>
          }
        >
          <p className="numbers text-muted-foreground">
            <span className="font-medium text-foreground">{length}</span> km, {climb} m up
          </p>
        </Card>
      ))}
    </div>
  );
}
