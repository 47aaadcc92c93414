import { RestFailure } from './rest-failure.ts';

/** The format of the result. */
export type ResultForm =
  | { readonly kind: 'array' | 'object'; readonly stripNulls: boolean; readonly type: string }
  | { readonly kind: 'csv' | 'geojson' }
  | {
      readonly kind: 'plan';
      readonly format: 'text' | 'json';
      readonly options: readonly PlanOption[];
      readonly of: string;
    };

export type PlanOption = (typeof planOptions)[number];
const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;

const json = 'application/json';

/**
 * Chooses the first format of the `Accept` header that is available.
 *
 * @throws RestFailure where there is none
 */
export function readAccept(accept: string | undefined): ResultForm {
  const wanted = splitOutsideQuotes(accept ?? '*/*', ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of wanted.length > 0 ? wanted : ['*/*']) {
    const form = formOf(part);
    if (form) return form;
  }
  throw new RestFailure(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${wanted.join(', ')}`,
  });
}

export function contentTypeOf(form: ResultForm): string {
  switch (form.kind) {
    case 'csv':
      return 'text/csv; charset=utf-8';
    case 'geojson':
      return 'application/geo+json; charset=utf-8';
    case 'plan': {
      const options = form.options.length > 0 ? `; options=${form.options.join('|')}` : '';
      return `application/vnd.pgrst.plan+${form.format}; for="${form.of}"${options}; charset=utf-8`;
    }
    default:
      return `${form.type}; charset=utf-8`;
  }
}

function formOf(part: string): ResultForm | undefined {
  const [essence = '', ...rest] = splitOutsideQuotes(part, ';').map((each) => each.trim());
  const parameters = new Map(
    rest.map((each) => {
      const equals = each.indexOf('=');
      const value = each.slice(equals + 1).replace(/^"(.*)"$/, '$1');
      return [each.slice(0, equals).trim().toLowerCase(), value];
    }),
  );
  const stripNulls = parameters.get('nulls') === 'stripped';
  const type = (kind: string) =>
    `application/vnd.pgrst.${kind}+json${stripNulls ? ';nulls=stripped' : ''}`;
  switch (essence.toLowerCase()) {
    case '*/*':
    case 'application/*':
    case json:
      return { kind: 'array', stripNulls: false, type: json };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls, type: type('object') };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'array', stripNulls, type: stripNulls ? type('array') : json };
    case 'text/csv':
      return { kind: 'csv' };
    case 'application/geo+json':
      return { kind: 'geojson' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return planForm('text', parameters);
    case 'application/vnd.pgrst.plan+json':
      return planForm('json', parameters);
    default:
      return undefined;
  }
}

function planForm(format: 'text' | 'json', parameters: ReadonlyMap<string, string>): ResultForm {
  const given = (parameters.get('options') ?? '').split('|');
  const options = planOptions.filter((option) => given.includes(option));
  const of = (parameters.get('for') ?? json).replace(/[^\w.+/-]/g, '');
  return { kind: 'plan', format, options, of };
}

function splitOutsideQuotes(text: string, separator: string): readonly string[] {
  const parts = [''];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
