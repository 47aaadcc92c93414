import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';

export function Manual() {
  return (
    <Tabs defaultValue="week">
      <TabList label="Period" variant="pill" manual>
        <Tab value="week">Week</Tab>
        <Tab value="month">Month</Tab>
        <Tab value="year">Year</Tab>
      </TabList>
      <TabPanel value="week">31 km in 4 runs.</TabPanel>
      <TabPanel value="month">118 km in 15 runs.</TabPanel>
      <TabPanel value="year">1,204 km in 161 runs.</TabPanel>
    </Tabs>
  );
}
