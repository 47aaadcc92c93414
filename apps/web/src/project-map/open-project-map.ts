import { currentPerson, onPerson } from '../account/session.ts';
import { AskFailure } from '../data/ask.ts';
import { forgetMapsOfOthers } from '../storage/forget-maps.ts';
import { newId } from '../storage/new-id.ts';
import { text } from '../text/en/map-saving.ts';
import type { ProjectMap } from './project-map.ts';
import { startMapWorker } from './start-map-worker.ts';
import { accountMapServer } from './sync/account-map-server.ts';
import { followPage } from './sync/follow-page.ts';
import { Presence } from './sync/here.ts';
import { joinHere } from './sync/join-here.ts';
import type { MapServer } from './sync/map-server.ts';
import { MapSync } from './sync/map-sync.ts';
import { readSnapshot } from './sync/read-snapshot.ts';
import { followWorker } from './worker-map.ts';
import { mapVersions } from './versions/map-versions.ts';
import { accountVersionServer } from './versions/version-server.ts';
import type { MapReport } from './worker/map-report.ts';

interface OpeningOptions {
  /** Whether the others at the map see this tab. Default: yes. */
  readonly isSeen?: boolean;
  readonly server?: MapServer;
}

/**
 * Opens the map of a project for the person who is signed in: from this browser where it has been
 * open before, else from the server.
 *
 * @throws AskFailure where this browser does not have it and the server does not give it
 */
export async function openProjectMap(
  projectId: string,
  { isSeen = true, server = accountMapServer(projectId) }: OpeningOptions = {},
): Promise<ProjectMap> {
  const person = currentPerson();
  if (person === null) throw failure(401, text.noAccess);
  const personId = person.id;
  // The session of another person may have ended without their signing out here.
  await forgetMapsOfOthers(personId).catch(() => undefined);
  const worker = startMapWorker();
  try {
    const snapshot = (await worker.call('knows', { projectId, personId }))
      ? undefined
      : await readSnapshot(worker, server);
    const which = { kind: 'project', projectId, personId, snapshot } as const;
    const { isKnown } = await worker.call('open', which);
    let last: MapReport | undefined;
    const self = { key: newId(), personId, name: person.name };
    const presence = new Presence(self.key, {
      personId,
      join: (epoch, listener) => joinHere({ projectId, epoch, self, listener }),
      onPeople: (people) => outline.setPeople(people),
    });
    const sync: MapSync = new MapSync({
      replica: worker,
      server,
      onEpoch: (epoch) => {
        if (isSeen) presence.moveTo(epoch);
      },
      onLink: () => {
        if (last !== undefined) outline.setSaving(sync.savingOf(last));
      },
    });
    const versions = mapVersions({
      worker,
      server,
      versions: accountVersionServer(projectId),
      sendAll: async () => (await sync.check()) && last?.waiting === 0,
    });
    const { projectMap, outline } = await followWorker({
      worker,
      versions,
      savingOf: (report) => sync.savingOf(report),
      onReport: (report) => {
        last = report;
        sync.takeReport(report);
      },
      onClose: () => {
        stopFollowingPage();
        stopFollowingPerson();
        sync.close();
        presence.close();
      },
      onHere: (here) => presence.show(here),
    });
    const stopFollowingPage = followPage(() => void sync.check());
    // Nothing of one person is kept or sent after they have signed out.
    const stopFollowingPerson = onPerson(() => {
      if (currentPerson()?.id === personId) return;
      sync.close();
      presence.close();
      worker.close();
    });
    const checking = sync.check();
    if (!isKnown && !(await checking)) {
      projectMap.close();
      throw failure(0, text.unreachable);
    }
    return projectMap;
  } catch (error) {
    worker.close();
    throw error;
  }
}

function failure(status: number, message: string): AskFailure {
  return new AskFailure({ status, code: 'map', message });
}
