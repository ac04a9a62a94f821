module numeo

go 1.19
