import { Alert } from '../../../../ui/alert.tsx';

export function Tones() {
  return (
    <div className="space-y-3">
      <Alert tone="info" title="This region is fictional">
        Null Island’s streets and heights are generated.
      </Alert>
      <Alert tone="success" title="Imported 3 routes">
        42.6 km in all, from one GPX file.
      </Alert>
      <Alert tone="warning" title="2 waypoints are off every path">
        The route takes the nearest path to each of them.
      </Alert>
      <Alert tone="problem" title="The route could not be saved">
        It is still here. Free some space in the browser, then save it again.
      </Alert>
    </div>
  );
}
