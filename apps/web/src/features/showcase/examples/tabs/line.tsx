import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';

export function Line() {
  return (
    <Tabs defaultValue="all">
      <TabList label="Projects">
        <Tab value="all" count={23}>
          All
        </Tab>
        <Tab value="mine" count={5}>
          Mine
        </Tab>
        <Tab value="archived" count={31}>
          Archived
        </Tab>
        <Tab value="shared" disabled>
          Shared
        </Tab>
      </TabList>
      <TabPanel value="all">Every project that you can see.</TabPanel>
      <TabPanel value="mine">Those that you lead.</TabPanel>
      <TabPanel value="archived">Those that are put away.</TabPanel>
      <TabPanel value="shared">Those of other teams.</TabPanel>
    </Tabs>
  );
}
