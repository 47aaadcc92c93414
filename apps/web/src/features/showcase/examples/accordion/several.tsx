import { Accordion, AccordionItem } from '../../../../ui/accordion.tsx';

export function Several() {
  return (
    <Accordion multiple defaultValue={['surface', 'climb']}>
      <AccordionItem level={4} value="surface" title="Surface">
        62% paved, 31% gravel, 7% unknown.
      </AccordionItem>
      <AccordionItem level={4} value="climb" title="Climb">
        184 m up and 184 m down; the steepest 100 m rise by 11%.
      </AccordionItem>
      <AccordionItem level={4} value="weather" title="Weather (needs a connection)" disabled>
        Not shown.
      </AccordionItem>
    </Accordion>
  );
}
