-- Each start continues the tracks whose rendering was interrupted, without reading all others.
create index track_rendering on track (id) where state = 'rendering';
