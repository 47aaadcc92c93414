import { Carousel } from '../../../../ui/carousel.tsx';

const routes = [
  { name: 'Lagoon loop', length: '5.2 km' },
  { name: 'Ridge and back', length: '8.6 km' },
  { name: 'Around the harbour', length: '3.1 km' },
  { name: 'Meridian mile', length: '1.6 km' },
  { name: 'Gauss Park laps', length: '4.0 km' },
  { name: 'Mangrove boardwalk', length: '2.8 km' },
];

export function ThreeInView() {
  return (
    <Carousel label="Recent routes" inView={3} loop>
      {routes.map(({ name, length }) => (
        <div key={name} className="rounded-md border p-4">
          <p className="font-medium">{name}</p>
          <p className="numbers text-muted-foreground">{length}</p>
        </div>
      ))}
    </Carousel>
  );
}
