import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

let mountains: Mountains;
beforeAll(async () => {
  mountains = await startMountains();
});
afterAll(() => mountains.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${mountains.rest}${path}`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** Requests and their answers. */
const answers: readonly (readonly [path: string, body: unknown])[] = [
  // Columns
  [
    '/hikers?select=nick&order=nick',
    ['clara', 'heidi', 'peter', 'uncle'].map((nick) => ({ nick })),
  ],
  ['/hikers?select=name:nick&nick=eq.heidi', [{ name: 'heidi' }]],
  ['/hikers?select=nick,mood&nick=eq.peter', [{ nick: 'peter', mood: 'TIRED' }]],
  ['/hikers?select=mood::text&nick=eq.peter', [{ mood: 'TIRED' }]],
  ['/trails?select=length::int4&id=eq.1', [{ length: 13 }]],
  ['/trails?select=l:length::integer&id=eq.1', [{ l: 13 }]],
  ['/hikers?select=notes->tag&nick=eq.heidi', [{ tag: 'red' }]],
  ['/hikers?select=notes->>tag&nick=eq.heidi', [{ tag: 'red' }]],
  ['/hikers?select=notes->n->deep->0&nick=eq.heidi', [{ deep: 1 }]],
  ['/hikers?select=notes->n->deep->-1->>x&nick=eq.heidi', [{ x: 'y' }]],
  ['/hikers?select=y:notes->n->deep->1->>x&nick=eq.heidi', [{ y: 'y' }]],
  ['/trails?select=grades->0&id=eq.1', [{ grades: 3 }]],
  [
    '/odd names?select="with space","sp\\"ecial,(x)"',
    [{ 'with space': 'some text', 'sp"ecial,(x)': 7 }],
  ],
  ['/odd names?select=with space', [{ 'with space': 'some text' }]],
  ['/odd names?select=count', [{ count: 3 }]],
  ['/entries?select=id,start_of&id=eq.1', [{ id: 1, start_of: 'Hel' }]],
  [
    '/hikers?nick=eq.heidi',
    [
      {
        nick: 'heidi',
        notes: { tag: 'red', n: { deep: [1, { x: 'y' }] } },
        ages: '[1,10)',
        mood: 'RESTED',
        motto: "'cat' 'fat'",
      },
    ],
  ],
  // Filters
  ['/trails?select=id&length=gt.4.25', [{ id: 1 }]],
  ['/trails?select=id&length=gte.4.25&order=id', [{ id: 1 }, { id: 2 }]],
  ['/trails?select=id&length=lt.4.25', [{ id: 3 }]],
  ['/trails?select=id&length=lte.4.25&order=id', [{ id: 2 }, { id: 3 }]],
  ['/trails?select=id&id=neq.1&order=id', [{ id: 2 }, { id: 3 }]],
  ['/trails?select=id&id=not.eq.1&order=id', [{ id: 2 }, { id: 3 }]],
  ['/trails?select=id&name=like.R*', [{ id: 1 }]],
  ['/trails?select=id&name=like.R%25', [{ id: 1 }]],
  ['/trails?select=id&name=ilike.r*', [{ id: 1 }]],
  ['/trails?select=id&name=like(any).{R*,W*}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&name=like(all).{*a*,W*}', [{ id: 3 }]],
  ['/trails?select=id&name=ilike(any).{r*,w*}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&id=eq(any).{1,3}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&id=gt(all).{1,2}', [{ id: 3 }]],
  ['/trails?select=id&name=match.^R', [{ id: 1 }]],
  ['/trails?select=id&name=imatch.^r', [{ id: 1 }]],
  ['/trails?select=id&name=not.imatch.^r&order=id', [{ id: 2 }, { id: 3 }]],
  ['/trails?select=id&open=is.true&id=eq.1', [{ id: 1 }]],
  ['/trails?select=id&open=is.false', []],
  ['/trails?select=id&open=is.unknown', []],
  ['/hikers?select=nick&notes=is.null&order=nick', [{ nick: 'peter' }, { nick: 'uncle' }]],
  ['/hikers?select=nick&notes=is.NULL&order=nick', [{ nick: 'peter' }, { nick: 'uncle' }]],
  ['/hikers?select=nick&notes=not.is.null&order=nick', [{ nick: 'clara' }, { nick: 'heidi' }]],
  ['/hikers?select=nick&notes=is.not_null&order=nick', [{ nick: 'clara' }, { nick: 'heidi' }]],
  ['/ropes?select=id&third=isdistinct.clara', [{ id: 2 }]],
  ['/ropes?select=id&third=not.isdistinct.clara', [{ id: 1 }]],
  ['/trails?select=id&id=in.(1,3)&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&name=in.("Ridge","Val,ley","Wall")&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&id=not.in.(1,3)', [{ id: 2 }]],
  ['/trails?select=id&id=in.()', []],
  ['/trails?select=id&grades=cs.{3}', [{ id: 1 }]],
  ['/trails?select=id&grades=cd.{1,2,3,4}&order=id', [{ id: 1 }, { id: 2 }]],
  ['/trails?select=id&grades=ov.{4,6}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/hikers?select=nick&notes=cs.{"tag":"red"}', [{ nick: 'heidi' }]],
  ['/hikers?select=nick&notes->>tag=eq.blue', [{ nick: 'clara' }]],
  ['/hikers?select=nick&notes->n->deep->>0=eq.1', [{ nick: 'heidi' }]],
  ['/hikers?select=nick&ages=sl.[10,20)', [{ nick: 'heidi' }]],
  ['/hikers?select=nick&ages=sr.[10,20)', [{ nick: 'uncle' }]],
  ['/hikers?select=nick&ages=nxr.[1,10)', [{ nick: 'heidi' }]],
  ['/hikers?select=nick&ages=nxl.[20,30)', [{ nick: 'uncle' }]],
  ['/hikers?select=nick&ages=adj.[10,20)', [{ nick: 'heidi' }]],
  [
    '/hikers?select=nick&ages=ov.[5,15)&order=nick',
    [{ nick: 'clara' }, { nick: 'heidi' }, { nick: 'peter' }],
  ],
  ['/hikers?select=nick&motto=fts.fat%26cat', [{ nick: 'heidi' }]],
  ['/hikers?select=nick&motto=fts(english).rat&order=nick', [{ nick: 'clara' }, { nick: 'uncle' }]],
  ['/hikers?select=nick&motto=plfts.bat cat', [{ nick: 'peter' }]],
  ['/hikers?select=nick&motto=not.wfts.cat or rat', []],
  ['/entries?select=id&body=phfts(english).hello hut', [{ id: 1 }]],
  ['/entries?select=id&body=wfts.goats', [{ id: 4 }]],
  ['/odd names?select=id&with space=eq.some text', [{ id: 1 }]],
  ['/odd names?select=id&"with space"=eq.some text', [{ id: 1 }]],
  ['/entries?select=id&start_of=eq.Hel', [{ id: 1 }]],
  // Trees
  ['/trails?select=id&or=(id.eq.1,name.eq.Wall)&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&and=(id.gt.1,id.lt.3)', [{ id: 2 }]],
  ['/trails?select=id&not.or=(id.eq.1,id.eq.2)', [{ id: 3 }]],
  ['/trails?select=id&not.and=(id.gt.1,id.lt.3)&order=id', [{ id: 1 }, { id: 3 }]],
  [
    '/trails?select=id&or=(id.eq.1,and(name.eq.Wall,not.or(id.eq.2,id.eq.9)))&order=id',
    [{ id: 1 }, { id: 3 }],
  ],
  ['/trails?select=id&or=(id.not.in.(1,2),name.in.("Ridge"))&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&or=( id.eq.1 , grades.cs.{5,6} )&order=id', [{ id: 1 }, { id: 3 }]],
  ['/trails?select=id&or=(name.eq."Rid,ge",name.eq."Wall")', [{ id: 3 }]],
  ['/trails?select=id&or=(id.eq.1,name.like(any).{W*,X*})&order=id', [{ id: 1 }, { id: 3 }]],
  [
    '/hikers?select=nick&or=(notes->>tag.eq.blue,motto.fts(english).bat)&order=nick',
    [{ nick: 'clara' }, { nick: 'peter' }, { nick: 'uncle' }],
  ],
  // Order and place
  [
    '/hikers?select=nick&order=mood.desc,nick.desc',
    ['peter', 'uncle', 'heidi', 'clara'].map((nick) => ({ nick })),
  ],
  ['/ropes?select=third&order=third', [{ third: 'clara' }, { third: null }]],
  ['/ropes?select=third&order=third.nullsfirst', [{ third: null }, { third: 'clara' }]],
  ['/ropes?select=third&order=third.desc.nullslast', [{ third: 'clara' }, { third: null }]],
  [
    '/hikers?select=nick&order=notes->>tag.desc.nullslast,nick&limit=2',
    [{ nick: 'heidi' }, { nick: 'clara' }],
  ],
  ['/trails?select=id&order=id&limit=1&offset=1', [{ id: 2 }]],
  ['/trails?select=id&order=id&offset=2', [{ id: 3 }]],
  ['/trails?select=id&limit=0', []],
  // Aggregates
  ['/trails?select=count()', [{ count: 3 }]],
  ['/trails?select=count', [{ count: 3 }]],
  ['/trails?select=n:count()::text', [{ n: '3' }]],
  ['/trails?select=length.sum(),length.max(),length.min()', [{ sum: 17.75, max: 12.5, min: 1 }]],
  ['/trails?select=a:id.avg()::int4', [{ a: 2 }]],
  [
    '/hikers?select=mood,count()&order=mood',
    [
      { mood: 'RESTED', count: 3 },
      { mood: 'TIRED', count: 1 },
    ],
  ],
  ['/hikers?select=tag:notes->>tag,count()&notes=not.is.null&order=notes->>tag', undefined],
  // Embedding
  ['/entries?select=id,hikers(nick)&id=eq.1', [{ id: 1, hikers: { nick: 'heidi' } }]],
  ['/entries?select=id,who:hikers(nick)&id=eq.1', [{ id: 1, who: { nick: 'heidi' } }]],
  [
    '/entries?select=id,who:nick(nick,mood)&id=eq.1',
    [{ id: 1, who: { nick: 'heidi', mood: 'RESTED' } }],
  ],
  [
    '/entries?select=id,entries_nick_fkey(nick)&id=eq.1',
    [{ id: 1, entries_nick_fkey: { nick: 'heidi' } }],
  ],
  [
    '/hikers?select=nick,entries(id)&nick=in.(peter,uncle)&order=nick',
    [
      { nick: 'peter', entries: [{ id: 4 }] },
      { nick: 'uncle', entries: [] },
    ],
  ],
  [
    '/hikers?select=nick,entries!inner(id)&nick=in.(peter,uncle)',
    [{ nick: 'peter', entries: [{ id: 4 }] }],
  ],
  [
    '/hikers?select=nick,entries(id)&entries.id=gt.2&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ id: 3 }] }],
  ],
  [
    '/hikers?select=nick,entries!inner(id)&entries.body=like.With*',
    [{ nick: 'peter', entries: [{ id: 4 }] }],
  ],
  [
    '/hikers?select=nick,entries(id)&entries.order=id.desc&entries.limit=2&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ id: 3 }, { id: 2 }] }],
  ],
  [
    '/hikers?select=nick,entries(id)&entries.order=id&entries.offset=1&entries.limit=1&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ id: 2 }] }],
  ],
  [
    '/hikers?select=nick,entries(id)&entries.or=(id.eq.1,id.eq.3)&entries.order=id&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ id: 1 }, { id: 3 }] }],
  ],
  [
    '/hikers?select=nick,said:entries(id)&said.id=eq.1&nick=eq.heidi',
    [{ nick: 'heidi', said: [{ id: 1 }] }],
  ],
  [
    '/hikers?select=nick,entries(id,huts(name,hut_details(details)))&nick=eq.peter',
    [
      {
        nick: 'peter',
        entries: [{ id: 4, huts: { name: 'Alm', hut_details: { details: 'goats' } } }],
      },
    ],
  ],
  [
    '/hikers?select=nick,entries(id,huts!inner(name))&entries.huts.name=eq.Tal&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ id: 3, huts: { name: 'Tal' } }] }],
  ],
  [
    '/hikers?select=nick,entries()&entries=is.null&order=nick',
    [{ nick: 'clara' }, { nick: 'uncle' }],
  ],
  [
    '/hikers?select=nick,entries()&entries=not.is.null&order=nick',
    [{ nick: 'heidi' }, { nick: 'peter' }],
  ],
  [
    '/hikers?select=nick,entries(),badges()&or=(badges.not.is.null,entries.is.null)&order=nick',
    [{ nick: 'clara' }, { nick: 'heidi' }, { nick: 'uncle' }],
  ],
  ['/huts?select=name,hut_details()&hut_details=is.null', [{ name: 'Tal' }]],
  [
    '/ropes?select=id,leader:hikers!leader(nick),second:hikers!ropes_second_fkey(nick),third:hikers!third(nick)&id=eq.2',
    [{ id: 2, leader: { nick: 'peter' }, second: { nick: 'clara' }, third: null }],
  ],
  [
    '/hikers?select=nick,leads:ropes!leader(id)&nick=eq.heidi',
    [{ nick: 'heidi', leads: [{ id: 1 }] }],
  ],
  [
    '/trails?select=name,regions(name)&id=eq.1&regions.order=name',
    [{ name: 'Ridge', regions: [{ name: 'North' }, { name: 'South' }] }],
  ],
  [
    '/trails?select=name,regions!trail_regions(name)&id=eq.2',
    [{ name: 'Valley', regions: [{ name: 'South' }] }],
  ],
  [
    '/trails?select=name,regions!inner(name)&regions.name=eq.North',
    [{ name: 'Ridge', regions: [{ name: 'North' }] }],
  ],
  [
    '/areas?select=name,areas(name)&id=eq.1&areas.order=name',
    [{ name: 'Alps', areas: [{ name: 'East' }, { name: 'West' }] }],
  ],
  ['/areas?select=name,up:parent_id(name)&id=eq.4', [{ name: 'Deep east', up: { name: 'East' } }]],
  [
    '/areas?select=name,down:areas!parent_id(name)&id=eq.2',
    [{ name: 'East', down: [{ name: 'Deep east' }] }],
  ],
  [
    '/areas?select=name,parent_id(name,parent_id(name))&id=eq.4',
    [{ name: 'Deep east', parent_id: { name: 'East', parent_id: { name: 'Alps' } } }],
  ],
  [
    '/stage_photos?select=id,stages(title)&order=id',
    [
      { id: 1, stages: { title: 'Up' } },
      { id: 2, stages: { title: 'Up' } },
      { id: 3, stages: { title: 'Along' } },
    ],
  ],
  [
    '/stages?select=title,stage_photos(id)&number=eq.2',
    [{ title: 'Along', stage_photos: [{ id: 3 }] }],
  ],
  ['/hut_names?select=title,entries(id)&hut=eq.3', [{ title: 'Tal', entries: [{ id: 3 }] }]],
  ['/latest_entries?select=id,hikers(nick)&id=eq.1', [{ id: 1, hikers: { nick: 'heidi' } }]],
  [
    '/rested_hikers?select=nick,latest_entries(id)&nick=eq.heidi&latest_entries.order=id',
    [{ nick: 'heidi', latest_entries: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
  ],
  [
    '/huts?select=id,said:entries_in(id,start_of)&id=eq.1',
    [
      {
        id: 1,
        said: [
          { id: 1, start_of: 'Hel' },
          { id: 4, start_of: 'Wit' },
        ],
      },
    ],
  ],
  [
    '/hikers?select=nick,badge_of(id)&nick=in.(heidi,peter)&order=nick',
    [
      { nick: 'heidi', badge_of: { id: 1 } },
      { nick: 'peter', badge_of: null },
    ],
  ],
  [
    '/entries?select=id,hikers(nick)&order=hikers(nick).desc,id&limit=2',
    [
      { id: 4, hikers: { nick: 'peter' } },
      { id: 1, hikers: { nick: 'heidi' } },
    ],
  ],
  // Spread
  [
    '/entries?select=id,...hikers(nick,tired:mood)&id=eq.4',
    [{ id: 4, nick: 'peter', tired: 'TIRED' }],
  ],
  [
    '/entries?select=id,huts(name,...hut_details(details))&id=in.(1,3)&order=id',
    [
      { id: 1, huts: { name: 'Alm', details: 'goats' } },
      { id: 3, huts: { name: 'Tal', details: null } },
    ],
  ],
  ['/huts?select=name,...hut_details(*)&id=eq.1', [{ name: 'Alm', id: 1, details: 'goats' }]],
  [
    '/huts?select=hut:id,...entries(id,body)&entries.order=id&id=eq.1',
    [{ hut: 1, id: [1, 4], body: ['Hello hut', 'With goats'] }],
  ],
  ['/trails?select=name,...regions(region:name)&id=eq.3', [{ name: 'Wall', region: [] }]],
  // Aggregates of what is embedded
  [
    '/hikers?select=nick,entries(count)&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ count: 3 }] }],
  ],
  [
    '/hikers?select=nick,entries(n:id.count())&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ n: 3 }] }],
  ],
  [
    '/hikers?select=nick,entries(id.sum())&nick=eq.heidi',
    [{ nick: 'heidi', entries: [{ sum: 6 }] }],
  ],
  [
    '/hikers?select=nick,entries(huts(count(),...hut_details(details)))&nick=eq.heidi&entries.order=id',
    [
      {
        nick: 'heidi',
        entries: [
          { huts: { count: 1, details: 'goats' } },
          { huts: { count: 1, details: 'wind' } },
          { huts: { count: 1, details: null } },
        ],
      },
    ],
  ],
  ['/entries?select=...huts(name),count()&order=count.desc&limit=1', undefined],
  [
    '/entries?select=nick,...huts(id.sum(),most:id.max())&order=nick',
    [
      { nick: 'heidi', sum: 6, most: 3 },
      { nick: 'peter', sum: 1, most: 1 },
    ],
  ],
  ['/entries?select=count(),hikers(nick)&order=hikers(nick)', undefined],
];

describe('reading', () => {
  it.each(answers.filter(([, body]) => body !== undefined))('answers %s', async (path, body) => {
    const { status, text } = await get(path);
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({ status: 200, body });
  });
});
