import { LayoutGrid, List } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';

export function Pill() {
  return (
    <Tabs defaultValue="list">
      <TabList label="View" variant="pill">
        <Tab value="gallery" icon={<LayoutGrid className="size-4" />}>
          Gallery
        </Tab>
        <Tab value="list" icon={<List className="size-4" />}>
          List
        </Tab>
      </TabList>
      <TabPanel value="gallery">Projects as cards with a small map.</TabPanel>
      <TabPanel value="list">Projects as rows to compare.</TabPanel>
    </Tabs>
  );
}
