-- Commerce: sales of an artist's whole discography. Each release in it is a sale of its own, at its part of the price.
alter table purchase add column bundle_percent smallint check (bundle_percent between 1 and 90);
