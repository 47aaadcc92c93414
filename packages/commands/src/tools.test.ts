import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandSpecs } from './all.ts';
import { effectOf } from './command-spec.ts';
import { parseInput } from './parse-input.ts';
import type { ToolSpec } from './tool-spec.ts';
import { toolAreas } from './tool-spec.ts';
import { toolSpecs } from './tools.ts';

const tools: readonly ToolSpec[] = Object.values(toolSpecs) as readonly unknown[] as ToolSpec[];

describe('the table of tools', () => {
  it('has 61 tools, some in every area', () => {
    expect(tools).toHaveLength(61);
    expect(new Set(tools.map(({ area }) => area))).toEqual(new Set(toolAreas));
  });

  it.each(Object.entries(toolSpecs))('names %s as its key, with six examples', (key, spec) => {
    expect(spec.name).toBe(key);
    expect(key).toMatch(/^[a-z_]+$/);
    expect(new Set(spec.examples).size).toBeGreaterThanOrEqual(6);
    expect(spec.summary).toMatch(/^[A-Z].*\.$/);
  });

  it('has no example that two tools share', () => {
    const all = tools.flatMap(({ examples }) => [...examples]);
    expect(all.filter((example, at) => all.indexOf(example) !== at)).toEqual([]);
  });

  it.each(tools)('refuses an unknown field: $name', (spec) => {
    expect(parseInput(spec, { nothing: 1 }).status).toBe('invalid');
  });

  it.each(tools)('describes itself to models: $name', ({ input }) => {
    const schema = z.toJSONSchema(input, { io: 'input' });
    expect(schema.type).toBe('object');
    expect(schema.additionalProperties).toBe(false);
  });

  it.each(tools)('says what it does by a key of its name: $name', (spec) => {
    expect(spec.say({})).toEqual({ key: spec.name, values: {} });
  });
});

describe('a tool that keys run, too', () => {
  const shared = Object.entries(commandSpecs).flatMap(([name, command]) => {
    const tool = tools.find((spec) => spec.name === name);
    return tool ? [{ name, command, tool }] : [];
  });

  it('has the effect of the command', () => {
    expect(shared.length).toBeGreaterThanOrEqual(10);
    for (const { name, command, tool } of shared) {
      expect(effectOf(tool, {}), name).toBe(effectOf(command as ToolSpec, {}));
    }
  });

  it.each([
    ['undo', {}],
    ['redo', {}],
    ['reverse_route', {}],
    ['out_and_back', {}],
    ['close_loop', {}],
    ['clear_route', {}],
    ['find_alternatives', {}],
    ['set_profile', { profile: 'trail' }],
    ['show_whole', { what: '@route' }],
    ['open_page', { page: '/help' }],
  ] as const)('takes the input of the command: %s', (name, input) => {
    expect(parseInput(commandSpecs[name] as ToolSpec, input).status).toBe('valid');
    expect(parseInput(toolSpecs[name] as ToolSpec, input).status).toBe('valid');
  });
});

describe('the input of a tool', () => {
  it.each([
    ['find_loops', { start: '@here' }, 'lengthMetres'],
    ['find_reach', { centre: '@here' }, 'durationSeconds'],
    ['count_people', { centre: '@here' }, 'radiusMetres'],
    ['measure', { what: 'distance', from: 'Eastgate' }, 'to'],
    ['buffer', { of: 'Parks' }, 'distanceMetres'],
    ['select_features', { layer: 'Trees', nearMetres: 5 }, 'of'],
    ['layer_statistics', { layer: 'Trees', of: 'sum' }, 'field'],
    ['style_layer', { layer: 'Trees' }, 'colour'],
  ] as const)('names what is missing: %s', (name, input, field) => {
    const parsed = parseInput(toolSpecs[name] as ToolSpec, input);
    expect(
      parsed.status === 'invalid' && parsed.problems.map((problem) => problem.split(':')[0]),
    ).toEqual([field]);
  });

  it.each([
    ['find_loops', { start: '@here', lengthMetres: 900_000 }],
    ['find_loops', { start: '@here', lengthMetres: -5 }],
    ['plan_route', { stops: ['@here'] }],
    ['invite', { email: 'ada', role: 'editor' }],
    ['open_page', { page: 'https://example.org' }],
  ] as const)('is refused where it is out of range: %s', (name, input) => {
    expect(parseInput(toolSpecs[name] as ToolSpec, input).status).toBe('invalid');
  });
});
