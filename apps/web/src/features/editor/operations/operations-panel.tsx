import { operationNames, operationOf } from '@webmaps/operations/operations';
import type { OperationName } from '@webmaps/operations/operations';
import { Play } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import { text as words } from '../../../text/en/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';
import { SideHead } from '../panel/side-head.tsx';
import { countText } from './operation-words.ts';
import { OperationsRunner } from './operations-runner.ts';
import { ParameterField } from './parameter-field.tsx';
import { columnsOfLayer, useOperationForm } from './use-operation-form.ts';
import { usePreview } from './use-preview.ts';
import type { Preview } from './use-preview.ts';
import { useRun } from './use-run.ts';

const WHOLE = 'layer';
const SELECTION = 'selection';

/** What can be made of layers by geometry: chosen, seen on the map, and run. */
export function OperationsPanel() {
  const { operations, selection, outline } = useEditor();
  const runner = useMemo(() => new OperationsRunner(), []);
  useEffect(() => () => runner.close(), [runner]);
  const title = useId();
  const form = useOperationForm();
  const { name, values, layers, first, second, ids } = form;
  const running = useRun({ form, runner });
  const isRunning = running.work !== undefined;
  const preview = usePreview({
    read: isRunning ? undefined : form.read,
    key: form.key,
    isLarge: form.isLarge,
    runner,
    onShapes: operations.showGhost,
  });
  const operation = operationOf(name);
  const layerOptions = layers.map(({ id, label }) => ({ value: id, label }));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 p-3">
      <SideHead
        id={title}
        title={words.title}
        closeLabel={words.close}
        onClose={operations.close}
      />
      {first === undefined ? (
        <p className="text-small text-muted-foreground">{words.noLayer}</p>
      ) : (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void running.run();
          }}
        >
          <Field label={words.operation} description={words.each[name].about} disabled={isRunning}>
            <Select<OperationName>
              size="small"
              value={name}
              options={operationNames.map((each) => ({
                value: each,
                label: words.each[each].name,
              }))}
              onValueChange={form.choose}
            />
          </Field>
          <Field label={words.layer} disabled={isRunning}>
            <Select
              size="small"
              value={first}
              options={layerOptions}
              onValueChange={form.chooseFirst}
            />
          </Field>
          {selection.ids.length > 0 && (
            <Field label={words.input} disabled={isRunning}>
              <Select
                size="small"
                value={ids === undefined ? WHOLE : SELECTION}
                options={[
                  { value: WHOLE, label: words.wholeLayer },
                  {
                    value: SELECTION,
                    label: words.selection(wholeNumber(selection.ids.length)),
                  },
                ]}
                onValueChange={(which) => form.onSelection(which === SELECTION)}
              />
            </Field>
          )}
          {operation.takesSecond && (
            <Field
              label={words.each[name].second ?? words.layer}
              error={second === undefined ? words.noSecond : undefined}
              disabled={isRunning}
            >
              <Select
                size="small"
                value={second ?? null}
                options={layerOptions.filter(({ value }) => value !== first)}
                onValueChange={form.chooseSecond}
              />
            </Field>
          )}
          {Object.entries(operation.parameters).map(([parameterName, parameter]) => (
            <ParameterField
              key={`${name} ${parameterName}`}
              name={parameterName}
              parameter={parameter}
              value={values[parameterName]}
              columns={columnsOfLayer(outline, parameter, { first, second })}
              disabled={isRunning}
              onChange={(value) => form.change(parameterName, value)}
            />
          ))}
          {running.work === undefined ? (
            <>
              <PreviewState preview={preview} />
              {running.problem !== undefined && (
                <p role="alert" className="text-small text-destructive">
                  {running.problem}
                </p>
              )}
              <Button variant="primary" type="submit" disabled={form.read === undefined}>
                <Play className="size-4" aria-hidden />
                {words.run}
              </Button>
            </>
          ) : (
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <Progress
                  label={
                    running.work.isAdding ? words.adding : words.running(words.each[name].name)
                  }
                  value={running.work.share === 0 ? null : running.work.share * 100}
                />
              </div>
              <Button size="small" onClick={running.work.cancel}>
                {words.cancel}
              </Button>
            </div>
          )}
        </form>
      )}
    </section>
  );
}

function PreviewState({ preview }: { readonly preview: Preview }) {
  return (
    <p role="status" className="text-small text-muted-foreground">
      {sentenceOf(preview)}
    </p>
  );
}

function sentenceOf(preview: Preview): string {
  switch (preview.status) {
    case 'shown':
      return words.shown(countText(preview.count));
    case 'refused':
      return words.refusals[preview.reason];
    case 'waiting':
      return words.waiting;
    case 'large':
      return words.large;
    case 'failed':
      return words.noPreview;
  }
}
