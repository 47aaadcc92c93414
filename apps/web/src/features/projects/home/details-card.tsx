import { MapPinPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { projectVisibilities } from '@webmaps/project/role';
import type { Project, ProjectMember } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { PersonName } from '../person-name.tsx';
import { CoverField } from './cover/cover-field.tsx';
import type { ChangeProject } from './use-change-project.ts';

interface DetailsCardProps {
  readonly project: Project;
  /** Visitors do not see who owns it. */
  readonly owner: ProjectMember | undefined;
  readonly mayEdit: boolean;
  readonly maySetVisibility: boolean;
  readonly onChange: ChangeProject;
  /** Opens what sets the place and the area; `undefined` until the area is known. */
  readonly onLocate: (() => void) | undefined;
}

/** The facts of a project; editors change them where they stand. */
export function DetailsCard(props: DetailsCardProps) {
  const { project, owner, mayEdit, maySetVisibility, onChange, onLocate } = props;
  const { starts_on: starts, due_on: due, location_name: location, tags, visibility } = project;
  return (
    <Card title={text.details.title}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        {owner && (
          <Fact name={text.details.owner}>
            <PersonName person={owner} />
          </Fact>
        )}
        <Fact name={text.details.starts}>
          <DayField
            label={text.details.starts}
            value={starts}
            latest={due}
            isEditable={mayEdit}
            onSave={(day) => onChange('starts_on', day)}
          />
        </Fact>
        <Fact name={text.details.due}>
          <DayField
            label={text.details.due}
            value={due}
            earliest={starts}
            isEditable={mayEdit}
            onSave={(day) => onChange('due_on', day)}
          />
        </Fact>
        {(location !== '' || mayEdit) && (
          <Fact name={text.details.location}>
            <InlineText
              label={text.fields.location_name}
              value={location}
              placeholder={text.add.location}
              isEditable={mayEdit}
              maxLength={300}
              onSave={(value) => onChange('location_name', value)}
            />
            {mayEdit && onLocate && (
              <Button
                variant="quiet"
                size="icon"
                className="-me-1.5 ms-auto size-7 shrink-0 text-muted-foreground"
                aria-label={text.location.change}
                title={text.location.change}
                onClick={onLocate}
              >
                <MapPinPen className="size-4" />
              </Button>
            )}
          </Fact>
        )}
        <Fact name={text.details.visibility}>
          {maySetVisibility ? (
            <Select
              label={text.details.visibility}
              value={visibility}
              options={projectVisibilities.map((choice) => ({
                value: choice,
                label: projects.visibilities[choice],
              }))}
              onValueChange={(choice) => onChange('visibility', choice)}
            />
          ) : (
            projects.visibilities[visibility]
          )}
        </Fact>
        {mayEdit && (
          <Fact name={text.cover.name}>
            <CoverField project={project} />
          </Fact>
        )}
        {(tags.length > 0 || mayEdit) && (
          <Fact name={text.details.tags}>
            {mayEdit ? (
              <TagsInput
                label={text.fields.tags}
                value={tags}
                max={50}
                onValueChange={(next) => onChange('tags', [...next])}
              />
            ) : (
              <span className="flex flex-wrap gap-1">
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="flex min-h-7 min-w-0 items-center [overflow-wrap:anywhere] *:min-w-0">
        {children}
      </dd>
    </>
  );
}
