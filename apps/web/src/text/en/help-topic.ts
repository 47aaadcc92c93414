/** Something that is filled in where it is shown, from the registry, the regions or the build. */
export type HelpFact = 'shortcuts' | 'sources' | 'about';

export type HelpBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly kind: 'command'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly name: 'route' | 'elevation' | 'panel' | 'search' | 'tilted';
      readonly alt: string;
    }
  | { readonly kind: 'fact'; readonly fact: HelpFact };

export interface HelpTopic {
  /** The anchor in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}
