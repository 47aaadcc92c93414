import { AspectRatio } from '../../../../ui/aspect-ratio.tsx';
import { Carousel } from '../../../../ui/carousel.tsx';
import { CourseSketch } from '../course-sketch.tsx';

const photos = ['Ferry pier', 'Fish market', 'Lighthouse steps', 'Lagoon road'];

export function OneInView() {
  return (
    <div className="max-w-md">
      <Carousel label="Photos along the route">
        {photos.map((photo, index) => (
          <figure key={photo}>
            <AspectRatio ratio={16 / 9} className="rounded-md border">
              <CourseSketch seed={index} />
            </AspectRatio>
            <figcaption className="mt-2 text-muted-foreground">{photo}</figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  );
}
