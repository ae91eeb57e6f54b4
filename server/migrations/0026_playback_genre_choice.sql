-- Playback: the genres that a listener chose, for recommendations before anything was heard and beside what is heard.

create table genre_choice (
  account_id bigint primary key references account on delete cascade,
  -- Empty where the question was skipped, so that it is not asked again.
  genres text[] not null,
  chosen_at timestamptz(3) not null
);
