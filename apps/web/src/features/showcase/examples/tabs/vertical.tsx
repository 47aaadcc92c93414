import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';

export function Vertical() {
  return (
    <Tabs defaultValue="surface" orientation="vertical">
      <TabList label="About this route">
        <Tab value="surface">Surface</Tab>
        <Tab value="climb">Climb</Tab>
        <Tab value="splits">Splits</Tab>
      </TabList>
      <TabPanel value="surface" className="pt-1">
        62% paved, 31% gravel.
      </TabPanel>
      <TabPanel value="climb" className="pt-1">
        184 m up, 184 m down.
      </TabPanel>
      <TabPanel value="splits" className="pt-1">
        The fastest kilometre is the fourth.
      </TabPanel>
    </Tabs>
  );
}
