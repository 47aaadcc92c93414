// Generated from the migrations by apps/server/src/db/row-types.test.ts. Do not edit.

export interface Enums {
  project_role: 'viewer' | 'commenter' | 'editor' | 'owner';
  project_status: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived';
  project_visibility: 'private' | 'link' | 'public';
  site_role: 'member' | 'admin';
}

/** Tables and views; columns that an insert may leave out are optional in `Insert`. */
export interface Rows {
  access_requests: {
    id: string;
    project_id: string | null;
    requester_id: string | null;
    email: string;
    name: string;
    message: string;
    status: string;
    answer: string;
    answered_by: string | null;
    answered_at: string | null;
    created_at: string;
  };
  activities: {
    id: string;
    owner_id: string;
    route_id: string | null;
    name: string;
    notes: string;
    sport: string;
    started_at: string;
    elapsed_seconds: number;
    moving_seconds: number;
    distance_metres: number;
    climb_metres: number | null;
    descent_metres: number | null;
    geometry: unknown;
    samples: unknown;
    bbox: string | null;
    in_heatmap: boolean;
    created_at: string;
    updated_at: string;
    version: number;
    saved_at: string;
    device: string;
    tags: string[];
    facts: unknown;
    deleted_at: string | null;
    stored_bytes: number;
  };
  activity_log: {
    id: number;
    project_id: string;
    actor_id: string | null;
    subject: string;
    action: string;
    subject_id: string;
    subject_name: string;
    changes: unknown;
    happened_at: string;
  };
  collections: {
    id: string;
    owner_id: string;
    name: string;
    description: string;
    members: unknown;
    rank: number;
    version: number;
    saved_at: string;
    device: string;
    deleted_at: string | null;
    stored_bytes: number;
    created_at: string;
    updated_at: string;
  };
  comment_reads: {
    comment_id: string;
    user_id: string;
    read_at: string;
  };
  comments: {
    id: string;
    project_id: string;
    task_id: string | null;
    parent_id: string | null;
    feature_id: string | null;
    place: unknown;
    body: string;
    resolved_at: string | null;
    author_id: string | null;
    created_at: string;
    updated_at: string;
    mentions: string[];
    resolved_by: string | null;
    edited_at: string | null;
  };
  document_versions: {
    id: string;
    project_id: string;
    document_id: string;
    name: string;
    path: string;
    mime_type: string;
    size_bytes: number;
    file_by: string | null;
    file_at: string;
    replaced_at: string;
  };
  documents: {
    id: string;
    project_id: string;
    name: string;
    path: string;
    mime_type: string;
    size_bytes: number;
    is_published: boolean;
    created_by: string | null;
    created_at: string;
    updated_at: string;
    folder: string;
    file_by: string | null;
    file_at: string;
  };
  mail_threads: {
    id: string;
    project_id: string | null;
    created_by: string | null;
    created_at: string;
  };
  mailbox: {
    message_id: string;
    user_id: string;
    folder: string;
    read_at: string | null;
    snoozed_until: string | null;
    labels: string[];
    visible_from: string;
  };
  map_changes: {
    project_id: string;
    seq: number;
    session: string;
    number: number;
    author_id: string;
    role: Enums['project_role'];
    format: number;
    created_at: string;
    change: unknown;
  };
  map_snapshots: {
    project_id: string;
    seq: number;
    features: number;
    content: unknown;
    chunks: string[];
    chunks_before: string[];
    created_at: string;
  };
  message_documents: {
    message_id: string;
    document_id: string;
  };
  message_recipients: {
    message_id: string;
    user_id: string;
    kind: string;
  };
  messages: {
    id: string;
    thread_id: string;
    reply_to: string | null;
    sender_id: string | null;
    sender_address: string | null;
    kind: string;
    subject: string;
    body: string;
    sent_at: string | null;
    created_at: string;
    updated_at: string;
    about: unknown;
  };
  notification_preferences: {
    user_id: string;
    event: string;
    channel: string;
    enabled: boolean;
    updated_at: string;
  };
  people_log: {
    id: number;
    actor_id: string | null;
    person_id: string;
    act: string;
    reason: string;
    created_at: string;
  };
  profiles: {
    id: string;
    name: string;
    bio: string;
    avatar_path: string | null;
    links: unknown;
    is_public: boolean;
    site_role: Enums['site_role'];
    created_at: string;
    updated_at: string;
  };
  project_invitations: {
    id: string;
    project_id: string;
    email: string;
    role: Enums['project_role'];
    message: string;
    invited_by: string;
    created_at: string;
    expires_at: string;
  };
  project_links: {
    project_id: string;
    token: string;
    renewed_at: string;
  };
  project_map_versions: {
    id: string;
    project_id: string;
    name: string | null;
    created_by: string | null;
    created_at: string;
    seq: number;
    kind: string;
    features: number | null;
    content: unknown;
    chunks: string[];
    content_bytes: number;
  };
  project_maps: {
    project_id: string;
    updated_by: string | null;
    updated_at: string;
    head: number;
    epoch: number;
    log_bytes: number;
  };
  project_members: {
    project_id: string;
    user_id: string;
    role: Enums['project_role'];
    created_at: string;
  };
  projects: {
    id: string;
    name: string;
    slug: string;
    description: string;
    story: string;
    status: Enums['project_status'];
    visibility: Enums['project_visibility'];
    location_name: string;
    location: unknown;
    area: unknown;
    bbox: string | null;
    tags: string[];
    cover_path: string | null;
    starts_on: string | null;
    due_on: string | null;
    owner_id: string;
    created_at: string;
    updated_at: string;
  };
  published_maps: {
    project_id: string;
    seq: number;
    features: number;
    bbox: string | null;
    content: unknown;
    chunks: string[];
    created_at: string;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    endpoint: string;
    keys: unknown;
    created_at: string;
    session_id: string | null;
    used_at: string | null;
    failing_since: string | null;
    retry_at: string | null;
  };
  route_links: {
    route_id: string;
    token: string;
    created_at: string;
  };
  route_versions: {
    route_id: string;
    version: number;
    name: string;
    profile: string;
    options: unknown;
    waypoints: unknown;
    legs: unknown;
    geometry: unknown;
    distance_metres: number;
    climb_metres: number | null;
    tags: string[];
    facts: unknown;
    region: string | null;
    saved_at: string;
    device: string;
    owner_id: string | null;
    stored_bytes: number;
  };
  routes: {
    id: string;
    owner_id: string;
    project_id: string | null;
    name: string;
    description: string;
    region: string | null;
    profile: string;
    options: unknown;
    waypoints: unknown;
    legs: unknown;
    geometry: unknown;
    bbox: string | null;
    distance_metres: number;
    climb_metres: number | null;
    descent_metres: number | null;
    duration_seconds: number | null;
    tags: string[];
    is_public: boolean;
    created_at: string;
    updated_at: string;
    version: number;
    saved_at: string;
    device: string;
    facts: unknown;
    deleted_at: string | null;
    stored_bytes: number;
  };
  site_log: {
    id: number;
    actor_id: string | null;
    act: string;
    subject: string;
    created_at: string;
  };
  site_settings: {
    key: string;
    value: unknown;
    is_public: boolean;
    updated_at: string;
  };
  task_reminders: {
    task_id: string;
    user_id: string;
    remind_at: string;
  };
  tasks: {
    id: string;
    project_id: string;
    title: string;
    description: string;
    status: string;
    priority: string;
    labels: string[];
    assignee_id: string | null;
    due_on: string | null;
    place: unknown;
    position: number;
    completed_at: string | null;
    created_by: string | null;
    created_at: string;
    updated_at: string;
    steps: unknown;
    feature_id: string | null;
  };
  user_settings: {
    user_id: string;
    key: string;
    value: unknown;
    updated_at: string;
  };
}

/** The columns that an insert may leave out. */
export interface Defaulted {
  access_requests:
    | 'id'
    | 'project_id'
    | 'requester_id'
    | 'name'
    | 'message'
    | 'status'
    | 'answer'
    | 'answered_by'
    | 'answered_at'
    | 'created_at';
  activities:
    | 'id'
    | 'owner_id'
    | 'route_id'
    | 'name'
    | 'notes'
    | 'sport'
    | 'elapsed_seconds'
    | 'moving_seconds'
    | 'distance_metres'
    | 'climb_metres'
    | 'descent_metres'
    | 'geometry'
    | 'samples'
    | 'bbox'
    | 'in_heatmap'
    | 'created_at'
    | 'updated_at'
    | 'version'
    | 'saved_at'
    | 'device'
    | 'tags'
    | 'facts'
    | 'deleted_at'
    | 'stored_bytes';
  activity_log: 'id' | 'actor_id' | 'subject_name' | 'changes' | 'happened_at';
  collections:
    | 'id'
    | 'owner_id'
    | 'description'
    | 'members'
    | 'rank'
    | 'version'
    | 'saved_at'
    | 'device'
    | 'deleted_at'
    | 'stored_bytes'
    | 'created_at'
    | 'updated_at';
  comment_reads: 'user_id';
  comments:
    | 'id'
    | 'task_id'
    | 'parent_id'
    | 'feature_id'
    | 'place'
    | 'resolved_at'
    | 'author_id'
    | 'created_at'
    | 'updated_at'
    | 'mentions'
    | 'resolved_by'
    | 'edited_at';
  document_versions: 'id' | 'file_by' | 'replaced_at';
  documents:
    | 'id'
    | 'mime_type'
    | 'size_bytes'
    | 'is_published'
    | 'created_by'
    | 'created_at'
    | 'updated_at'
    | 'folder'
    | 'file_by'
    | 'file_at';
  mail_threads: 'id' | 'project_id' | 'created_by' | 'created_at';
  mailbox: 'folder' | 'read_at' | 'snoozed_until' | 'labels' | 'visible_from';
  map_changes: 'created_at';
  map_snapshots: 'chunks_before' | 'created_at';
  message_documents: never;
  message_recipients: 'kind';
  messages:
    | 'id'
    | 'reply_to'
    | 'sender_id'
    | 'sender_address'
    | 'kind'
    | 'subject'
    | 'body'
    | 'sent_at'
    | 'created_at'
    | 'updated_at'
    | 'about';
  notification_preferences: 'user_id' | 'updated_at';
  people_log: 'id' | 'actor_id' | 'reason' | 'created_at';
  profiles:
    | 'name'
    | 'bio'
    | 'avatar_path'
    | 'links'
    | 'is_public'
    | 'site_role'
    | 'created_at'
    | 'updated_at';
  project_invitations: 'id' | 'role' | 'message' | 'invited_by' | 'created_at' | 'expires_at';
  project_links: 'renewed_at';
  project_map_versions:
    | 'id'
    | 'name'
    | 'created_by'
    | 'created_at'
    | 'seq'
    | 'kind'
    | 'features'
    | 'content'
    | 'chunks'
    | 'content_bytes';
  project_maps: 'updated_by' | 'updated_at' | 'head' | 'epoch' | 'log_bytes';
  project_members: 'created_at';
  projects:
    | 'id'
    | 'description'
    | 'story'
    | 'status'
    | 'visibility'
    | 'location_name'
    | 'location'
    | 'area'
    | 'bbox'
    | 'tags'
    | 'cover_path'
    | 'starts_on'
    | 'due_on'
    | 'owner_id'
    | 'created_at'
    | 'updated_at';
  published_maps: 'bbox' | 'created_at';
  push_subscriptions:
    | 'id'
    | 'user_id'
    | 'created_at'
    | 'session_id'
    | 'used_at'
    | 'failing_since'
    | 'retry_at';
  route_links: 'created_at';
  route_versions: 'geometry' | 'climb_metres' | 'region' | 'owner_id' | 'stored_bytes';
  routes:
    | 'id'
    | 'owner_id'
    | 'project_id'
    | 'description'
    | 'region'
    | 'options'
    | 'legs'
    | 'geometry'
    | 'bbox'
    | 'distance_metres'
    | 'climb_metres'
    | 'descent_metres'
    | 'duration_seconds'
    | 'tags'
    | 'is_public'
    | 'created_at'
    | 'updated_at'
    | 'version'
    | 'saved_at'
    | 'device'
    | 'facts'
    | 'deleted_at'
    | 'stored_bytes';
  site_log: 'id' | 'actor_id' | 'subject' | 'created_at';
  site_settings: 'is_public' | 'updated_at';
  task_reminders: 'user_id';
  tasks:
    | 'id'
    | 'description'
    | 'status'
    | 'priority'
    | 'labels'
    | 'assignee_id'
    | 'due_on'
    | 'place'
    | 'position'
    | 'completed_at'
    | 'created_by'
    | 'created_at'
    | 'updated_at'
    | 'steps'
    | 'feature_id';
  user_settings: 'user_id' | 'updated_at';
}
