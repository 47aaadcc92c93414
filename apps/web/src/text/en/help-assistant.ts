import type { HelpTopic } from './help-topic.ts';

/** What the help says of the assistant. */
export const assistantTopic: HelpTopic = {
  id: 'assistant',
  title: 'Say what you want of the map',
  blocks: [
    {
      kind: 'text',
      text: 'The assistant, at /ui/maps/ai-chat, reads English sentences and does what they ask for: loop of 8 km from the station, flat; how far can I get in 20 minutes from here; take the second one; a bit longer; save this route as Sunday run. No model, no account and no network are needed: a reader in your browser knows a set of sentences, and says so where it does not understand one. “What it knows” lists what can be done, each with a sentence.',
    },
    {
      kind: 'list',
      items: [
        'Join several acts with “then”: route from the station to the harbour, then close the loop, then reverse it.',
        'What changes your route is drawn pale at first. Enter in the empty field applies it, and Ctrl+Z takes all acts of a sentence back at once. Say something else, and it is left as it was.',
        'What is saved or shared waits for a press on its card.',
        'The values on a card, such as a length or a place, can be pressed and changed. Where several places have the name, you choose one in the list or on the map.',
        'Loops, areas and pins are drawn until the next answer. “Open in planner” goes on with the route there.',
        'The conversation stays in this browser and is sent to nobody. The button beside the title switches that off and deletes it.',
      ],
    },
  ],
};
