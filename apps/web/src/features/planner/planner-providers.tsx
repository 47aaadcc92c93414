import type { ReactNode } from 'react';
import type {
  LayoutState,
  MapState,
  PlannerServices,
  PlanState,
  RouteState,
  ToolState,
} from './planner-context.ts';
import {
  LayoutContext,
  MapStateContext,
  OpenFilesContext,
  PlanContext,
  RouteContext,
  SavingContext,
  ServicesContext,
  ToolContext,
} from './planner-context.ts';
import type { OpenFile } from './match/open-file.ts';
import type { Saving } from './save/use-saving.ts';

interface PlannerProvidersProps {
  readonly services: PlannerServices;
  readonly planState: PlanState;
  readonly routeState: RouteState;
  readonly mapState: MapState;
  readonly toolState: ToolState;
  readonly saving: Saving;
  readonly files: OpenFile;
  readonly layout: LayoutState;
  readonly children: ReactNode;
}

/** Provides each part of the planner's state by itself: a change renders only who reads that part. */
export function PlannerProviders(props: PlannerProvidersProps) {
  return (
    <ServicesContext value={props.services}>
      <LayoutContext value={props.layout}>
        <MapStateContext value={props.mapState}>
          <ToolContext value={props.toolState}>
            <PlanContext value={props.planState}>
              <RouteContext value={props.routeState}>
                <SavingContext value={props.saving}>
                  <OpenFilesContext value={props.files}>{props.children}</OpenFilesContext>
                </SavingContext>
              </RouteContext>
            </PlanContext>
          </ToolContext>
        </MapStateContext>
      </LayoutContext>
    </ServicesContext>
  );
}
