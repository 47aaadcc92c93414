import { Link } from '@tanstack/react-router';
import { CircleHelp, Flame, Route, Sparkles, SquareStack } from 'lucide-react';
import {
  NavigationLink,
  NavigationMenu,
  NavigationPanelLink,
  NavigationSection,
} from '../../../../ui/navigation-menu.tsx';

export function Site() {
  return (
    <NavigationMenu label="Site">
      <NavigationSection label="Maps" columns={2}>
        <NavigationPanelLink
          icon={<Route />}
          label="Route planner"
          description="Distance, climb and time as you draw"
          link={<Link to="/run" />}
        />
        <NavigationPanelLink
          icon={<Sparkles />}
          label="Generate route"
          description="A loop of the length you want"
          link={<Link to="/ui/maps/generate-route" />}
        />
        <NavigationPanelLink
          icon={<Flame />}
          label="Heatmap"
          description="Where people run"
          link={<Link to="/ui/maps/heatmap" />}
        />
      </NavigationSection>
      <NavigationSection label="Components">
        <NavigationPanelLink
          active
          icon={<SquareStack />}
          label="Navigation menu"
          description="The page you are on"
          link={<Link to="/components/$name" params={{ name: 'navigation-menu' }} hash="top" />}
        />
        <NavigationPanelLink
          icon={<SquareStack />}
          label="Dropdown menu"
          description="A list of acts from a button"
          link={<Link to="/components/$name" params={{ name: 'dropdown-menu' }} />}
        />
        <NavigationPanelLink
          icon={<CircleHelp />}
          label="Tooltip"
          description="The name of an icon button"
          link={<Link to="/components/$name" params={{ name: 'tooltip' }} />}
        />
      </NavigationSection>
      <NavigationLink label="Help" link={<Link to="/help" />} />
    </NavigationMenu>
  );
}
