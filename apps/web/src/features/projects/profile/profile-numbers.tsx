import { areaQuantity } from '../../../display/area-quantity.ts';
import { dayText } from '../../../display/dates.ts';
import { distanceQuantity, heightQuantity } from '../../../display/quantities.ts';
import type { Quantity, Units } from '../../../display/quantities.ts';
import type { PublicProject } from '../../../data/projects/public-project.ts';
import type { ProjectRoutes } from '../../../saved-routes/project-routes.ts';
import { text } from '../../../text/en/public-profile.ts';
import { QuantityValue } from '../../../ui/quantity-value.tsx';

interface ProfileNumbersProps {
  readonly project: PublicProject;
  readonly routes: ProjectRoutes;
  readonly squareMetres: number;
  readonly units: Units;
}

interface Figure {
  readonly name: string;
  readonly value: string | Quantity;
}

/** What can be counted of a project by what everyone may read; nothing where there is nothing. */
export function ProfileNumbers(props: ProfileNumbersProps) {
  const { project, routes, squareMetres, units } = props;
  const { starts_on: starts, due_on: due } = project;
  const figures: readonly Figure[] = [
    ...(squareMetres > 0
      ? [{ name: text.page.area, value: areaQuantity(squareMetres, units) }]
      : []),
    ...figuresOfRoutes(routes, units),
    ...(starts === null ? [] : [{ name: text.page.starts, value: dayText(starts) }]),
    ...(due === null ? [] : [{ name: text.page.due, value: dayText(due) }]),
  ];
  if (figures.length === 0) return null;
  return (
    <dl
      aria-label={text.page.numbers}
      className="numbers grid grid-cols-2 gap-x-6 gap-y-4 border-b py-5 md:flex md:flex-wrap md:gap-x-12"
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-small text-muted-foreground">{name}</dt>
          <dd className="text-heading font-semibold tracking-tight">
            {typeof value === 'string' ? value : <QuantityValue quantity={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOfRoutes({ total, routes }: ProjectRoutes, units: Units): readonly Figure[] {
  if (total === 0) return [];
  const count = { name: text.page.routes, value: String(total) };
  // Of a list that was cut off there is no sum.
  if (routes.length < total) return [count];
  const metres = routes.reduce((sum, route) => sum + route.distance_metres, 0);
  const climbs = routes.flatMap(({ climb_metres: climb }) => (climb === null ? [] : [climb]));
  const climb = climbs.reduce((sum, each) => sum + each, 0);
  return [
    count,
    { name: text.page.length, value: distanceQuantity(metres, units) },
    ...(climbs.length === routes.length
      ? [{ name: text.page.climb, value: heightQuantity(climb, units) }]
      : []),
  ];
}
