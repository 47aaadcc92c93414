import { Accordion, AccordionItem } from '../../../../ui/accordion.tsx';

export function OneAtATime() {
  return (
    <Accordion defaultValue={['offline']}>
      <AccordionItem level={4} value="offline" title="Does it work without a connection?">
        Yes. A region that was opened once stays in the browser, with its map, heights and streets.
      </AccordionItem>
      <AccordionItem level={4} value="files" title="Which files can I open?">
        GPX, GeoJSON, KML and FIT. Drop one anywhere on the map.
      </AccordionItem>
      <AccordionItem level={4} value="heights" title="Where are the heights from?">
        From the region’s terrain model. Null Island’s terrain is generated, and says so.
      </AccordionItem>
    </Accordion>
  );
}
